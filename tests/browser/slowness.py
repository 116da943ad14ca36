"""A slow machine and a slow line on request, so that what looks too early is found here and not elsewhere.

`GROGNARD_SLOW=5` lets every page compute five times slower, and keeps each request to the server and each of its
answers back for a random while, so that answers also come in another order than they were asked for.
"""

from __future__ import annotations

import os

from playwright.sync_api import Page

RATE = float(os.environ.get("GROGNARD_SLOW", "1"))
LONGEST = 400  # milliseconds that a request, and that an answer, is kept back at most
LATE_FETCH = """(() => {
  const real = window.promptly = window.fetch.bind(window);  // for those who only test
  const late = () => new Promise(resume => setTimeout(resume, Math.random() * LONGEST));
  window.fetch = async (...asked) => {
    await late();
    const answer = await real(...asked);
    await late();
    return answer;
  };
})()""".replace("LONGEST", str(LONGEST))


def slow_down(page: Page) -> None:
    """As slow as the environment asks for; nothing where it does not."""
    if RATE <= 1:
        return
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": RATE})
    page.add_init_script(LATE_FETCH)

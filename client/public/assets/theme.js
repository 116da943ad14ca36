// Before the first paint: the theme and the language that the reader chose, else what the system wishes.
(function () {
  var root = document.documentElement;
  var read = function (name) {
    try {
      return localStorage.getItem(name);
    } catch (error) {
      return null;
    }
  };
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = read('grognard.theme') || (dark ? 'dark' : 'light');
  root.lang = read('grognard.lang') || (/^fr\b/.test(navigator.language) ? 'fr' : 'en');
})();

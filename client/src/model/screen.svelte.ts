/** How wide the window is: on a phone the question is a sheet below the map. */
class Screen {
  private readonly narrow = matchMedia('(max-width: 640px)');
  phone = $state(this.narrow.matches);

  constructor() {
    this.narrow.addEventListener('change', () => (this.phone = this.narrow.matches));
  }
}

export const screen = new Screen();

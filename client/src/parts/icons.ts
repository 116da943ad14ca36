/** Line drawings of 18 by 18. */
export const ICONS = {
  plus: 'M9 3v12M3 9h12',
  minus: 'M3 9h12',
  fit: 'M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4',
  eye: 'M1 9s3-5.5 8-5.5S17 9 17 9s-3 5.5-8 5.5S1 9 1 9zM9 6.700a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.600M2 16L16 2',
  watch:
    'M1 9s3-5.5 8-5.500S17 9 17 9s-3 5.5-8 5.500S1 9 1 9zM9 6.700a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.600',
  num: 'M7 2L5 16M13 2l-2 14M2.5 6.500h13M2 11.500h13',
  layers: 'M9 2l8 4-8 4-8-4zM1 10l8 4 8-4M1 13.200l8 4 8-4',
  text: 'M3 4h12M3 8h12M3 12h8',
  moon: 'M15 11A6.5 6.5 0 1 1 7 3a5.5 5.5 0 0 0 8 8z',
  find: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3M12 12l4 4',
  no: 'M9 2a7 7 0 1 1 0 14A7 7 0 0 1 9 2M4 4l10 10',
  undo: 'M6 4L2.5 7.5 6 11M3 7.500h8a4.5 4.5 0 0 1 0 9H8',
  first: 'M4 4v10M14 4l-7 5 7 5z',
  prev: 'M12 4L5 9l7 5z',
  next: 'M6 4l7 5-7 5z',
  last: 'M14 4v10M4 4l7 5-7 5z',
  fork: 'M5 3v12M5 9c6 0 8-1 8-6M10.5 5L13 2.5 15.5 5',
  flag: 'M4 16V3M4 3.500c4-2 6 2 10 0v7c-4 2-6-2-10 0',
  chat: 'M2 3h14v9H8l-4 4v-4H2z',
  menu: 'M3 5h12M3 9h12M3 13h12',
  dice: 'M3 3h12v12H3zM6.2 6.200h.1M11.8 11.800h.1M9 9h.1',
  book: 'M2 3c3-1 5 0 7 1.500C11 3 13 2 16 3v11c-3-1-5 0-7 1.500C7 14 5 13 2 14zM9 4.500v11',
  map: 'M2 4l5-2 4 2 5-2v12l-5 2-4-2-5 2zM7 2v12M11 4v12',
  list: 'M6 4h10M6 9h10M6 14h10M2.5 4h.1M2.5 9h.1M2.5 14h.1',
  check: 'M3 9.500l4 4 8-9',
  close: 'M4 4l10 10M14 4L4 14',
  link: 'M7 11l4-4M6 8L4 10a3 3 0 0 0 4 4l2-2M12 10l2-2a3 3 0 0 0-4-4L8 6',
  robot: 'M4 7h10v8H4zM9 7V3M9 3h.1M7 10.500h.1M11 10.500h.1',
  people:
    'M6 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M12.5 5a2 2 0 1 1 0 4M1.5 15c0-3 2-4.5 4.5-4.500s4.5 1.5 4.5 4.500M12.5 11c2.5 0 4 1.5 4 4',
  chair: 'M5 2v8h8M5 10v6M13 10v6M5 6h6',
  boxes: 'M2 3h6v6H2zM10 3h6v6h-6zM2 11h6v5H2zM10 11h6v5h-6z',
  keys: 'M1 5h16v9H1zM4 8h.1M7 8h.1M10 8h.1M13 8h.1M5 11h8',
} as const;

export type IconName = keyof typeof ICONS;

/** The signs of the interface, as paths in a square of 24. */
export const icons = {
  globe: 'M12 3a9 9 0 0 1 0 18a9 9 0 0 1 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8M4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  products: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  shops: 'M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0',
} as const

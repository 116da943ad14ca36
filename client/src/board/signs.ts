/** How the states of a counter are drawn on its rail: a sign that is known by its form, else the first letter of its name. */
const SIGNS: readonly [RegExp, string][] = [
  [/moved|done|activated|finished|acted/, 'M2.500 5.700l2.200 2.300 3.900-5'],
  [/fired|shot/, 'M3 3l5 5M8 3l-5 5'],
  [/supply/, 'M5.500 2.400a3.100 3.100 0 1 0 .01 0M2.600 8.700l5.800-6.400'],
  [
    /demoral|rout|broken$|panic|flag|disrupt/,
    'M3.500 9.200v-7.400M3.500 2c1.700-.9 2.700.7 4.700 0v3.600c-2 .8-3-.8-4.700 0',
  ],
  [/pin/, 'M2.700 3.500h5.600L5.500 8.300z'],
  [/spent|tired|exhaust/, 'M2.500 5.500h6'],
  [/dug|trench|entrench/, 'M2 7V4.500h2.300V7h2.400V4.500H9V7'],
  [/breakdown|broken-down|ditched|immobil/, 'M5.500 2.200v4M5.500 8.200v.4'],
];

export function sign(mark: string): string | undefined {
  return SIGNS.find(([name]) => name.test(mark))?.[1];
}

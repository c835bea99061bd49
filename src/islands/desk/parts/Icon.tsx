/** The signs of the desk, as paths in a square of 24. */
const paths = {
  late: 'M12 3.5 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  clock: 'M12 3.5a8.5 8.5 0 0 1 0 17a8.5 8.5 0 0 1 0-17M12 7.5V12l3 2',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 0 1 0 6a3 3 0 0 1 0-6',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 0 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5 21 21',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  check: 'M4.5 12.5l5 5L20 7',
} as const
export type IconName = keyof typeof paths

/** Beside a word that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="desk-icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

import * as z from 'zod/mini'

/** Letters that are looked at: what is longer is no phone number. */
const longest = 60

/**
 * A part of a phone number as people type it: digits of any width, dots, hyphens, parentheses and blanks. Hyphens become
 * one kind, runs of blanks one blank. The keys that say what is wrong begin with `name`.
 */
function phonePart(name: string, wanted: RegExp) {
  const [empty, wrong] = [`${name}-required`, `${name}-format`]
  return z
    .pipe(
      z.pipe(
        z.string(empty).check(z.maxLength(longest, wrong)),
        z.transform((value) =>
          value
            .normalize('NFKC')
            .replace(/\p{Pd}/gu, '-')
            .replace(/\s+/g, ' ')
            .trim(),
        ),
      ),
      z.string().check(
        z.minLength(1, empty),
        z.refine((value) => value === '' || wanted.test(value), wrong),
      ),
    )
    .register(z.globalRegistry, { format: 'phone' })
}

/** `0221`, `(312)`; or the code of a country whose numbers have none: `+45`. */
export const areaCode = phonePart('area-code', /^\+?(?:[.\-() ]*\d){1,8}[.\-() ]*$/)

/** What follows it: `555 01 23`, `555-0123`. */
export const phoneNumber = phonePart('phone', /^(?:[.\-() ]*\d){3,15}[.\-() ]*$/)

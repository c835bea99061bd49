/** The place of the first form that is not before `prefix`; `forms` in their order. */
export function firstFrom(forms: readonly string[], prefix: string): number {
  let low = 0
  let high = forms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((forms[middle] as string) < prefix) low = middle + 1
    else high = middle
  }
  return low
}

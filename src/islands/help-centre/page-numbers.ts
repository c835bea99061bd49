/** The pages to offer: the first, the last, and those around the one that is shown; `null` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages)
  return shown.flatMap((each, index) => {
    const gap = each - (shown[index - 1] ?? 0) - 1
    if (gap === 0) return [each]
    return gap === 1 ? [each - 1, each] : [null, each]
  })
}

import type { Page } from 'playwright/test'

/**
 * Links, buttons and fields that a thumb does not hit: what lies 20 px above or below their middle is not theirs.
 * A link within a sentence or a table is as tall as its line and does not count.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no window.')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  // What is asked for at a point has to be in the window.
  await page.setViewportSize({ ...size, height })
  const small = await page.evaluate(() => {
    const text = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input, textarea')) {
      const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
      const target = control.matches('[type=checkbox], [type=radio]') ? (label ?? control) : control
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (target.closest('.visually-hidden, td')) continue
      const sentence = target.closest('p, label, dd, blockquote, figcaption, .prose li')
      if (getComputedStyle(target).display === 'inline' && text(sentence).length > text(target).length + 4) continue
      const box = target.getBoundingClientRect()
      const x = box.left + Math.min(box.width / 2, 40)
      // What has to be scrolled to lies under nothing yet.
      if (box.width < 1 || x >= innerWidth) continue
      const own = (y: number) => {
        const hit = document.elementFromPoint(x, y)
        if (hit && isFixed(hit) && !isFixed(target)) return true
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === control)
      }
      const middle = (box.top + box.bottom) / 2
      if (box.bottom > innerHeight || (own(middle - 20) && own(middle + 20))) continue
      faults.push(`target under 44 px: <${control.tagName.toLowerCase()}> ${text(target).slice(0, 40)}`)
    }
    return [...new Set(faults)]
  })
  await page.setViewportSize(size)
  return small
}

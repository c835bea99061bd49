import type { Page } from 'playwright/test'

/**
 * What a reader would see wrong on a page as it is laid out now: text that lies on other text, that is
 * cut off, or too small; fields that make a phone zoom; pictures that have no room of their own.
 */
export function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 50)}`
    const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const floats = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (
          ['fixed', 'sticky'].includes(getComputedStyle(at).position) ||
          at.matches('.visually-hidden, .table-scroll') ||
          getComputedStyle(at).clipPath === 'inset(50%)'
        )
          return true
      return false
    }

    const lines: { element: Element; rect: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript') || !visible(element))
        continue
      if (Number.parseFloat(getComputedStyle(element).fontSize) < 14) faults.push(`text under 14 px: ${name(element)}`)
      if (floats(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) lines.push({ element, rect })
    }
    for (const [index, a] of lines.entries())
      for (const b of lines.slice(index + 1, index + 60)) {
        if (a.element === b.element) continue
        const across = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
        const down = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
        const small = Math.min(a.rect.height, b.rect.height)
        if (across > 3 && down > small * 0.45) faults.push(`text over text: ${name(a.element)} and ${name(b.element)}`)
      }

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!visible(element)) continue
      const style = getComputedStyle(element)
      const cuts = style.overflowX === 'hidden' || style.overflowX === 'clip' || style.textOverflow === 'ellipsis'
      if (
        cuts &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.textContent?.trim() &&
        !element.closest('.visually-hidden') &&
        style.clipPath !== 'inset(50%)'
      )
        faults.push(`text cut off: ${name(element)}`)
      if (
        element.matches('input:not([type=checkbox], [type=radio]), select, textarea') &&
        Number.parseFloat(style.fontSize) < 16
      )
        faults.push(`field under 16 px: ${element.id}`)
      if (element instanceof HTMLImageElement && !(element.getAttribute('width') && element.getAttribute('height')))
        faults.push(`picture without dimensions: ${element.src}`)
    }
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    if (sideways > 0) faults.push(`the page is ${sideways} px wider than the window`)
    return [...new Set(faults)]
  })
}

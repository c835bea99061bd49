import type { AnchorHTMLAttributes } from 'react'
import { stayHere } from '#src/islands/ui/stay-here.ts'
import { goTo } from './place.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: React.Ref<HTMLAnchorElement>
}

/** A link within the desk: a real address, followed without loading the page anew. */
export function Link({ href, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={href}
      onClick={stayHere(() => {
        goTo(href)
        scrollTo(0, 0)
      })}
    />
  )
}

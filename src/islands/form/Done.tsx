import { useEffect, useRef } from 'react'

/** What stands where the form was, once it is sent. It takes the focus, so that it is read and in sight. */
export function Done({ title, level = 2, text }: { title: string; level?: 2 | 3; text: React.ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  const Title = `h${level}` as const
  return (
    <div className="flow" role="status" tabIndex={-1} ref={element}>
      <Title>{title}</Title>
      <p>{text}</p>
    </div>
  )
}

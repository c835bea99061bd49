import { useEffect, useState } from 'react'

/** A text as a square that cameras read, dark on light in every theme. The text itself has to stand beside it. */
export function Qr({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let current = true
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 3 })
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
      if (current) setDrawn({ size, path })
    })
    return () => {
      current = false
    }
  }, [text])
  if (!drawn) return <div className="desk-qr" />
  return (
    <svg className="desk-qr" viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <path d={drawn.path} />
    </svg>
  )
}

import { useEffect, useState } from 'react'

/** Seconds that are left, by the clock and not by ticks: a page in the background is late with those. */
export function useCountdown(first: number): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(first)
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  useEffect(() => {
    if (first) setEnd(Date.now() + first * 1000)
  }, [first])
  useEffect(() => {
    if (end <= Date.now()) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return [left, start]
}

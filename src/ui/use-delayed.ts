import { useEffect, useState } from 'react'

/** `value`, but true only once it has been so for `ms`: what is quick shows no waiting state at all. */
export function useDelayed(value: boolean, ms: number): boolean {
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!value) {
      setDelayed(false)
      return
    }
    const timer = setTimeout(() => setDelayed(true), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value && delayed
}

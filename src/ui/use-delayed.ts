import { useEffect, useState } from 'react'

/** Returns true only once `value` has been true for `ms`, so that a quick load shows no waiting state. */
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

import { useCallback, useEffect, useReducer, useState } from 'react'
import { type ApiTransport, browserApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { type SentCode, sendCode } from '../client.ts'

interface CodeMail {
  /** Returns what the server says, or throws; its message is also shown as a toast. */
  send: (email: string) => Promise<SentCode>
  /** Time left until the server allows another code: '42 s', '12 min'; undefined for no wait. */
  wait: string | undefined
}

/** Requests codes by mail, and counts down when the server refuses one as too soon (429 with Retry-After). */
export function useCodeMail(): CodeMail {
  const [waitUntil, setWaitUntil] = useState(0)
  const wait = useTimeLeft(waitUntil)
  const send = useCallback(async (email: string) => {
    let retryAfter = 0
    const api: ApiTransport = async (path, init) => {
      const response = await browserApi(path, init)
      if (response.status === 429) retryAfter = Number(response.headers.get('Retry-After')) || 0
      return response
    }
    try {
      const sent = await sendCode(api, email)
      toast.success(sent.message)
      return sent
    } catch (error) {
      setWaitUntil(Date.now() + retryAfter * 1000)
      toast.error((error as Error).message)
      throw error
    }
  }, [])
  return { send, wait }
}

/** Returns the time left until a moment (ms since 1970) as text, updated every second. */
function useTimeLeft(until: number): string | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      redraw()
      if (until <= Date.now()) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  const seconds = Math.ceil((until - Date.now()) / 1000)
  if (seconds <= 0) return undefined
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

import { useEffect, useRef, useState } from 'react'
import { SendError } from './image-file.ts'

export interface Upload {
  id: number
  file: File
  /** From 0 to 1. */
  sent: number
  error?: string | undefined
  /** After a failure: a retry may succeed. */
  isPassing?: boolean
}

let lastId = 0

type Send = (file: File, onSent: (part: number) => void) => Promise<string>

/** Uploads files one after another; failed uploads stay until they are retried or dropped. `send` returns an address. */
export function useUploads(onDone: (url: string) => void, send: Send) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const done = useRef(onDone)
  done.current = onDone
  const sender = useRef(send)

  function change(id: number, values: Partial<Upload>): void {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  function enqueue({ id, file }: Pick<Upload, 'id' | 'file'>): void {
    line.current = line.current.then(async () => {
      try {
        const url = await sender.current(file, (sent) => change(id, { sent }))
        drop(id)
        done.current(url)
      } catch (error) {
        const isPassing = error instanceof SendError && error.isPassing
        change(id, { error: error instanceof Error ? error.message : String(error), isPassing })
      }
    })
  }

  function add(files: Iterable<File>): void {
    const added = [...files].map((file) => ({ id: ++lastId, file, sent: 0 }))
    setUploads((all) => [...all, ...added])
    for (const upload of added) enqueue(upload)
  }

  function retry(upload: Upload): void {
    change(upload.id, { error: undefined, isPassing: false, sent: 0 })
    enqueue(upload)
  }

  const latest = useRef({ uploads, retry })
  latest.current = { uploads, retry }
  useEffect(() => {
    const again = () => latest.current.uploads.filter(({ isPassing }) => isPassing).map(latest.current.retry)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  return { uploads, add, retry, drop }
}

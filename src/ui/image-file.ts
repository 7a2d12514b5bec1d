import { useEffect, useState } from 'react'

/** 118 KB, 1.4 MB. */
export function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** A chosen file, or why it is refused. `note`: what was done to the file. */
export interface PreparedImage {
  file?: File
  problem?: string
  note?: string
}

/** An image that could not be uploaded; the message is for the person who chose it. */
export class SendError extends Error {
  /** Whether a retry may succeed: the network was down, or the server busy. */
  readonly isPassing: boolean
  constructor(message: string, isPassing: boolean) {
    super(message)
    this.isPassing = isPassing
  }
}

/** Returns an object URL for a file, revoked when no longer needed. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

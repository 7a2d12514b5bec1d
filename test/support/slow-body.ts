/** A request body whose last byte is held back until `whenRead` has run, as a caller on a bad line would send it. */
export function slowBody(bytes: Uint8Array, whenRead: () => Promise<unknown>): ReadableStream<Uint8Array> {
  const parts = [bytes.subarray(0, -1), bytes.subarray(-1)]
  return new ReadableStream(
    {
      async pull(controller) {
        if (parts.length === 1) await whenRead()
        const part = parts.shift()
        if (part) controller.enqueue(part)
        else controller.close()
      },
    },
    // Otherwise the stream would fill its queue before anyone reads.
    { highWaterMark: 0 },
  )
}

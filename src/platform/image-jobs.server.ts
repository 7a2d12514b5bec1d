/** What the image process can do: each kind of job with what it takes and what it answers. */
export interface ImageJobs {
  clean: { input: { bytes: Uint8Array }; output: CleanImage }
  resize: { input: { bytes: Uint8Array; width: number; format: VariantFormat }; output: Bytes }
  paint: { input: Drawing & { isSmall: boolean }; output: Bytes }
}

export type ImageJobKind = keyof ImageJobs
export type JobInput<K extends ImageJobKind> = ImageJobs[K]['input']
export type JobOutput<K extends ImageJobKind> = ImageJobs[K]['output']
export interface ImageJob {
  kind: ImageJobKind
  input: JobInput<ImageJobKind>
}
export type Bytes = Uint8Array<ArrayBuffer>

/** An upload as it may be stored: upright, without metadata, encoded again as WebP. */
export interface CleanImage {
  bytes: Bytes
  width: number
  height: number
}

/** PNG is for drawings that hold a picture: their renderer reads no WebP. */
export type VariantFormat = 'avif' | 'webp' | 'png'

/** What is to be painted, in its own size. It must need no font: a machine may have none. */
export interface Drawing {
  svg: string
  /** An image that lies under the drawing, and shows where that lets it through. */
  photo?: Photo | undefined
}

export interface Photo {
  bytes: Uint8Array
  left: number
  width: number
  height: number
}

/** Why an upload is refused: it is no JPEG, PNG or WebP, or takes too much memory once it is decoded. */
export type ImageRefusal = 'no_image' | 'too_many_pixels' | 'too_deep'

export type ImageAnswer<K extends ImageJobKind = ImageJobKind> =
  | { output: JobOutput<K> }
  | { problem: string; refusal: ImageRefusal | undefined }

/** The kinds of jobs of the image process, each with its input and output. */
interface ImageJobs {
  clean: { input: { bytes: Uint8Array }; output: CleanImage }
  resize: { input: { bytes: Uint8Array; width: number; format: VariantFormat }; output: Bytes }
  crop: { input: { bytes: Uint8Array; crop: CropArea }; output: CleanImage }
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

/** An upload made fit to store: upright, without metadata, re-encoded as WebP. */
export interface CleanImage {
  bytes: Bytes
  width: number
  height: number
}

/** The part of an image that is kept, in pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** PNG is for drawings that contain a picture: their renderer cannot read WebP. */
export type VariantFormat = 'avif' | 'webp' | 'png'

/** A drawing to paint, in its own size. It must not need fonts: a machine may have none. */
export interface Drawing {
  svg: string
  /** An image under the drawing, visible where the drawing is transparent. */
  photo?: Photo | undefined
}

export interface Photo {
  bytes: Uint8Array
  left: number
  width: number
  height: number
  /** The part that stays in view; by default the one that draws most attention. */
  position?: string | undefined
}

/** Why an upload is refused: it is not a JPEG, PNG or WebP, or takes too much memory once decoded. */
export type ImageRefusal = 'no_image' | 'too_many_pixels' | 'too_deep'

export type ImageAnswer<K extends ImageJobKind = ImageJobKind> =
  | { output: JobOutput<K> }
  | { problem: string; refusal: ImageRefusal | undefined }

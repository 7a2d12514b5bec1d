import type { ComponentProps } from 'react'
import { Picture } from '../../../ui/picture.tsx'

/** Classes for an `<img>` in a `WholePictureFrame`: as large as fits, so that its ground is not larger than it is. */
export const wholePicture = 'absolute inset-0 m-auto h-auto max-h-full w-auto max-w-full'

interface FrameProps {
  /** Its aspect ratio and border. */
  className: string
  children: React.ReactNode
}

export function WholePictureFrame({ className, children }: FrameProps) {
  return <span className={`relative block w-full overflow-hidden bg-sunken ${className}`}>{children}</span>
}

/** A picture that is shown whole. Where it is transparent, a chequered ground shows its white and its dark parts. */
export function WholePicture({
  className,
  ...picture
}: ComponentProps<typeof Picture> & Pick<FrameProps, 'className'>) {
  return (
    <WholePictureFrame className={className}>
      <Picture {...picture} data-ground="chequered" className={wholePicture} />
    </WholePictureFrame>
  )
}

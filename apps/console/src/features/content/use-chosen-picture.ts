import type { PictureSource } from '@tradewind/ui/picture'
import { useEffect, useState } from 'react'

/** A picture of this device, to be looked at before it is sent; undefined until it can be, and where it is none. */
export function useChosenPicture(file: File | undefined): PictureSource | undefined {
  const [seen, setSeen] = useState<PictureSource & { file: File }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setSeen({ file, url, width: image.naturalWidth, height: image.naturalHeight })
    image.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return seen?.file === file ? seen : undefined
}

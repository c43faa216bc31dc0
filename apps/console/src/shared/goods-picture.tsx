import { Package } from '@tradewind/ui/icons/package'
import { Picture, type PictureSource } from '@tradewind/ui/picture'

/** A small picture of goods beside their name; a parcel where there is none. */
export function GoodsPicture({ image }: { image: PictureSource | null }) {
  return image ? (
    <Picture source={image} alt="" sizes="56px" radius="m" className="w-14 flex-none" />
  ) : (
    <span className="grid size-14 flex-none place-items-center rounded-m bg-tint-oat">
      <Package />
    </span>
  )
}

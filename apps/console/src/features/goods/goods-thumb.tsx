import { Image } from '@tradewind/ui/icons/image'
import { Picture, type PictureSource } from '@tradewind/ui/picture'

/** A product in 48; beside its title, which says the same. */
export function GoodsThumb({ image, dimmed }: { image: PictureSource | null; dimmed?: boolean }) {
  return (
    <span aria-hidden className="w-12 flex-none">
      {image ? (
        <Picture source={image} alt="" sizes="48px" radius="s" dimmed={dimmed} />
      ) : (
        <span className="grid size-12 place-items-center rounded-s bg-tint-oat text-ink-2">
          <Image size={20} />
        </span>
      )}
    </span>
  )
}

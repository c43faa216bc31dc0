import { activeLocales, localeOrEnglish } from '@tradewind/messages/locales'
import { useLocale, useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { Notch } from '@tradewind/ui/notch'
import { Picture, type PictureSource } from '@tradewind/ui/picture'
import { useState } from 'react'

type BannerPreviewProps = {
  /** By language; one without words says English. */
  titles: Record<string, string>
  picture: PictureSource
}

/** A banner as the first screen of the shop shows it, in one language after the other. */
export function BannerPreview({ titles, picture }: BannerPreviewProps) {
  const t = useT()
  const { file_name } = useLocale()
  const [shown, setShown] = useState(file_name)
  const { bcp47, dir } = localeOrEnglish(titles[shown] ? shown : 'en')
  return (
    <section aria-label={t('content.banners.preview')}>
      <h3 className="mb-2 text-s font-semibold">{t('content.banners.preview')}</h3>
      <div lang={bcp47} dir={dir} className="max-w-100 [--ground:var(--paper)]">
        <Picture source={picture} alt="" sizes="400px" shape="own" radius="l">
          <Notch>
            <b className="h3">{titles[shown] ?? titles.en}</b>
          </Notch>
        </Picture>
      </div>
      <ChipRow label={t('content.banners.preview')} className="mt-2">
        {activeLocales.map((locale) => (
          <Chip key={locale.file_name} on={shown === locale.file_name} onClick={() => setShown(locale.file_name)}>
            <span lang={locale.bcp47}>{locale.autonym}</span>
          </Chip>
        ))}
      </ChipRow>
    </section>
  )
}

import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { ArrowSquareOut } from '@tradewind/ui/icons/arrow-square-out'
import { Picture } from '@tradewind/ui/picture'
import { fallbackOf, type PageForm, type Said } from './page-form.ts'

/** The head of the shop's page with what is typed now, in the language on screen; the real page is one tap away. */
export function PagePreview({ page, language, shopId }: { page: PageForm; language: LocaleCode; shopId: string }) {
  const t = useT()
  const told = (said: Said) => {
    const from = fallbackOf(said, language) ?? language
    const { bcp47, dir } = localeOrEnglish(from)
    return { words: said[from] ?? '', lang: bcp47, dir }
  }
  const style = told(page.style)
  const story = told(page.story)
  return (
    <section aria-label={t('shoppage.page.preview')} className="min-w-0 min-[1180px]:sticky min-[1180px]:top-4">
      <p className="cap mb-2">{t('shoppage.page.preview')}</p>
      <div className="rounded-l border border-line bg-paper p-4">
        <Picture source={page.cover} alt="" sizes="328px" shape="fill" className="h-44 w-full" />
        <div className="mt-3 flex items-center gap-3">
          <Avatar picture={page.logo} name={page.name} size={56} />
          <div className="min-w-0">
            <b className="h3 block truncate">
              <bdi>{page.name}</bdi>
            </b>
            <span className="cap block" lang={style.lang} dir={style.dir}>
              {style.words}
            </span>
          </div>
        </div>
        <p className="mt-3 text-pretty whitespace-pre-line" lang={story.lang} dir={story.dir}>
          {story.words}
        </p>
      </div>
      <Button
        kind="line"
        size="s"
        icon={<ArrowSquareOut size={20} />}
        className="mt-3"
        render={<a href={`/shop/${shopId}`} target="_blank" rel="noreferrer" />}
      >
        {t('shoppage.page.open')}
      </Button>
    </section>
  )
}

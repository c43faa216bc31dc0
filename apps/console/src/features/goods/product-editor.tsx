import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { useLocale, useT } from '@tradewind/messages/react'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useRef, useState } from 'react'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DraftNote } from './draft-note.tsx'
import { FactsSection } from './facts-section.tsx'
import { fetchProduct, type Product, useSaveProduct } from './goods-queries.ts'
import { HoldNote } from './hold-note.tsx'
import { OptionsSection } from './options-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PreviewCard } from './preview-card.tsx'
import { pickSaid } from './product-form.ts'
import { type Outgoing, outgoing, type Problems, placeIssues, problemsOf } from './product-input.ts'
import { SaveBar } from './save-bar.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { TextSection } from './text-section.tsx'
import { useProductForm } from './use-product-form.ts'

/** How it is saved: for sale or not, and over which version. */
type Way = { onShelf: boolean; from: number | undefined }

/** Everything a seller says of a product; without `product` a new one. Saved as a whole. */
export function ProductEditor({ staffId, product }: { staffId: string; product: Product | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { file_name: reader } = useLocale()
  const { form: typed, before, version, restored, dirty, change, restart, finish } = useProductForm(staffId, product)
  const [lang, setLang] = useState<LocaleCode>('en')
  const [theirs, setTheirs] = useState<Product>()
  const asked = useRef<Way>(undefined)
  const leaving = useRef(false)
  const save = useSaveProduct()
  const title = pickSaid(typed.title, reader)

  /** A text that is wrong in a language that is not on screen brings that language there. */
  const inSight = (problems: Problems): Problems => {
    const said = Object.keys(problems).flatMap((path) => findLocale(path.split('.').at(-1) ?? '')?.file_name ?? [])
    if (said.length > 0 && !said.includes(lang)) setLang(said[0] ?? lang)
    return problems
  }
  // What is written is kept on this device, apart from the form that sends it.
  const form = useForm<Record<string, never>, Outgoing & { way: Way }>({
    initial: {},
    read: () => {
      const way = asked.current ?? { onShelf: true, from: version }
      asked.current = undefined
      const wanted = { ...typed, onShelf: way.onShelf }
      return { input: { ...outgoing(wanted, before), way }, problems: inSight(problemsOf(wanted)) }
    },
    send: async ({ input, way: { onShelf, from } }, key) => {
      const saved = await save
        .mutateAsync({ input: { ...input, id: product?.id, version: from }, key })
        .catch(meanwhile)
      if (!saved) return
      setTheirs(undefined)
      toast(
        t(
          onShelf && !saved.held
            ? before.onShelf
              ? 'selling.save.saved'
              : 'selling.save.shelved'
            : 'selling.save.savedDraft',
        ),
        {
          kind: 'done',
        },
      )
      if (product) return restart(saved)
      finish()
      leaving.current = true
      await navigate({ to: '/goods/$id', params: { id: saved.id }, replace: true })
    },
    place: (refused) => inSight(placeIssues(refused, typed, outgoing(typed, before).rows)),
  })
  async function meanwhile(refused: unknown): Promise<undefined> {
    if (!product || !(refused instanceof ApiError) || refused.error !== 'request.conflict') throw refused
    setTheirs(await fetchProduct(product.id))
  }
  const send = (onShelf: boolean, from = version) => {
    asked.current = { onShelf, from }
    return form.submit()
  }
  const part = { form: typed, change, problems: form.errors, lang }
  return (
    <Form
      form={form}
      data-editor
      // Enter ends a field; it never puts a half-written product on the shelf.
      onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && event.preventDefault()}
    >
      <div className="min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_240px] min-[1180px]:gap-8">
        <div className="grid min-w-0 max-w-220 grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <Link to="/goods" className="inline-flex min-h-11 items-center gap-1.5 text-s font-medium text-ink-2">
              <ArrowLeft size={16} flip />
              {t('console.title.goods')}
            </Link>
            <h1 className="h1 clamp-2 break-words">
              <bdi>{title || t('console.title.goodsNew')}</bdi>
            </h1>
          </div>
          {product?.held && <HoldNote held={product.held} />}
          {restored && <DraftNote at={restored} onDiscard={() => restart(product)} />}
          {theirs && (
            <ChangedMeanwhile
              before={before}
              theirs={theirs}
              onTakeTheirs={() => {
                setTheirs(undefined)
                restart(theirs)
              }}
              onKeepMine={() => void send(typed.onShelf, theirs.version)}
            />
          )}
          <LanguageSwitch
            value={lang}
            onChange={setLang}
            isFilled={(code) => Boolean(typed.title[code]?.trim())}
            locales={activeLocales}
          />
          <TextSection {...part} />
          <PicturesSection {...part} />
          <OptionsSection {...part} product={product} />
          <FactsSection {...part} />
          <ShelfSection {...part} />
        </div>
        <PreviewCard form={typed} lang={lang} product={product} />
      </div>
      <SaveBar onShelf={before.onShelf} dirty={dirty} form={form} isNew={!product} onDraft={() => void send(false)} />
      <LeaveGuard
        dirty={dirty}
        leaving={leaving}
        question={title ? t('selling.leave.question', { title }) : t('selling.leave.questionNew')}
        detail={t('selling.leave.text')}
        goLabel={t('selling.leave.go')}
        stayLabel={t('selling.leave.stay')}
      />
    </Form>
  )
}

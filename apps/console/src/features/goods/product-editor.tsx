import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import { findLocale } from '@tradewind/messages/locales-of-spec'
import { useLocale, useT } from '@tradewind/messages/react'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DraftNote } from './draft-note.tsx'
import { FactsSection } from './facts-section.tsx'
import { fetchProduct, type Product, useSaveProduct } from './goods-queries.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { OptionsSection } from './options-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PreviewCard } from './preview-card.tsx'
import { pickSaid } from './product-form.ts'
import { outgoing, type Problems, placeIssues, problemsOf } from './product-input.ts'
import { SaveBar } from './save-bar.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { TextSection } from './text-section.tsx'
import { useProductForm } from './use-product-form.ts'

/** Everything a seller says of a product; without `product` a new one. Saved as a whole. */
export function ProductEditor({ staffId, product }: { staffId: string; product: Product | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { file_name: reader } = useLocale()
  const { form, before, version, restored, dirty, change, restart, finish } = useProductForm(staffId, product)
  const [lang, setLang] = useState<LocaleCode>('en')
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const [theirs, setTheirs] = useState<Product>()
  const page = useRef<HTMLFormElement>(null)
  const intent = useRef({ body: '', key: '' })
  const leaving = useRef(false)
  const save = useSaveProduct()
  const title = pickSaid(form.title, reader)

  useEffect(() => {
    if (refusals > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [refusals])

  const refuse = (next: Problems) => {
    setProblems(next)
    // A text that is wrong in a language that is not on screen brings that language there.
    const said = Object.keys(next).flatMap((path) => findLocale(path.split('.').at(-1) ?? '')?.file_name ?? [])
    if (said.length > 0 && !said.includes(lang)) setLang(said[0] ?? lang)
    setRefusals((count) => count + 1)
  }

  const send = async (onShelf: boolean, from = version, base = before) => {
    if (save.isPending) return
    const wanted = { ...form, onShelf }
    const found = Object.entries(problemsOf(wanted))
    if (found.length > 0)
      return refuse(Object.fromEntries(found.map(([place, name]) => [place, name && t(`fields.${name}`)])))
    setProblems({})
    const { input, rows } = outgoing(wanted, base)
    const body = JSON.stringify(input)
    if (intent.current.body !== body) intent.current = { body, key: newIdempotencyKey() }
    try {
      const saved = await save.mutateAsync({
        input: { ...input, id: product?.id, version: from },
        key: intent.current.key,
      })
      intent.current = { body: '', key: '' }
      setTheirs(undefined)
      toast(t(onShelf ? (before.onShelf ? 'selling.save.saved' : 'selling.save.shelved') : 'selling.save.savedDraft'), {
        kind: 'done',
      })
      if (product) return restart(saved)
      finish()
      leaving.current = true
      await navigate({ to: '/goods/$id', params: { id: saved.id }, replace: true })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      intent.current = { body: '', key: '' }
      if (refused.error === 'request.conflict' && product) return setTheirs(await fetchProduct(product.id))
      refuse(refused.kind === 'refused' ? placeIssues(refused, wanted, rows) : { root: refused.msg })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(true)
  }
  const part = { form, change, problems, lang }
  return (
    <form
      ref={page}
      noValidate
      data-editor
      onSubmit={submit}
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
          {restored && <DraftNote at={restored} onDiscard={() => restart(product)} />}
          {theirs && (
            <ChangedMeanwhile
              before={before}
              theirs={theirs}
              onTakeTheirs={() => {
                setTheirs(undefined)
                restart(theirs)
              }}
              onKeepMine={() => void send(form.onShelf, theirs.version)}
            />
          )}
          <LanguageSwitch value={lang} onChange={setLang} form={form} locales={activeLocales} />
          <TextSection {...part} />
          <PicturesSection {...part} />
          <OptionsSection {...part} product={product} />
          <FactsSection {...part} />
          <ShelfSection {...part} />
        </div>
        <PreviewCard form={form} lang={lang} product={product} />
      </div>
      <SaveBar
        onShelf={before.onShelf}
        dirty={dirty}
        busy={save.isPending}
        problems={problems}
        isNew={!product}
        onDraft={() => void send(false)}
      />
      <LeaveGuard
        dirty={dirty}
        leaving={leaving}
        question={title ? t('selling.leave.question', { title }) : t('selling.leave.questionNew')}
        detail={t('selling.leave.text')}
        goLabel={t('selling.leave.go')}
        stayLabel={t('selling.leave.stay')}
      />
    </form>
  )
}

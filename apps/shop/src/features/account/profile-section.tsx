import { useQueryClient } from '@tanstack/react-query'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { Button } from '@tradewind/ui/button'
import { EnvelopeSimple } from '@tradewind/ui/icons/envelope-simple'
import { IdentificationCard } from '@tradewind/ui/icons/identification-card'
import { Phone } from '@tradewind/ui/icons/phone'
import { List, ListRow } from '@tradewind/ui/list-row'
import { toast } from '@tradewind/ui/toast'
import { smallPicture } from '@tradewind/web/small-picture'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { uploadPicture } from '../../shared/upload.ts'
import type { User } from '../../shared/user.ts'
import { saveProfile } from './account-queries.ts'
import { nameOf } from './user-name.ts'

const NameSheet = lazy(() => import('./name-sheet.tsx').then(({ NameSheet }) => ({ default: NameSheet })))
const AddressSheet = lazy(() => import('./address-sheet.tsx').then(({ AddressSheet }) => ({ default: AddressSheet })))

type Sheet = 'name' | 'email' | 'mobile'

/** Who one is: picture, names and the addresses one logs in with, each with its way to change it. */
export function ProfileSection({ user }: { user: User }) {
  const t = useT()
  const [open, setOpen] = useState<Sheet>()
  // A sheet that was opened once stays in the page, so that it can glide away.
  const [met, setMet] = useState<Sheet[]>([])
  const show = (sheet: Sheet) => {
    setMet((before) => (before.includes(sheet) ? before : [...before, sheet]))
    setOpen(sheet)
  }
  const close = () => setOpen(undefined)
  const fullName = [user.given_name, user.family_name].filter(Boolean).join(' ')
  const shown = (text: string | null) =>
    text ? <bdi className="[overflow-wrap:anywhere]">{text}</bdi> : t('person.profile.none')
  return (
    <section aria-label={t('person.profile.title')}>
      <PictureChoice user={user} />
      <List className="mt-2">
        <ListRow icon={<IdentificationCard />} value={shown(fullName)} onClick={() => show('name')}>
          {t('person.profile.name')}
        </ListRow>
        <ListRow icon={<EnvelopeSimple />} value={shown(user.email)} onClick={() => show('email')}>
          {t('person.profile.email')}
        </ListRow>
        <ListRow icon={<Phone />} value={shown(user.mobile)} onClick={() => show('mobile')}>
          {t('person.profile.mobile')}
        </ListRow>
      </List>
      <Suspense>
        {met.includes('name') && <NameSheet user={user} open={open === 'name'} onClose={close} />}
        {met.includes('email') && <AddressSheet user={user} kind="email" open={open === 'email'} onClose={close} />}
        {met.includes('mobile') && <AddressSheet user={user} kind="mobile" open={open === 'mobile'} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** The avatar, seen as it will be while it is on its way. */
function PictureChoice({ user }: { user: User }) {
  const t = useT()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ url: string; done: number }>()
  const [removing, setRemoving] = useState(false)
  useEffect(() => {
    if (chosen?.url) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen?.url])

  const send = async (file: File) => {
    setChosen({ url: URL.createObjectURL(file), done: 0 })
    try {
      const { url } = await uploadPicture(await smallPicture(file), 'avatar', {
        onProgress: (done) => setChosen((now) => now && { ...now, done }),
      })
      await saveProfile(queryClient, { avatar: url })
    } catch {
      // Said by a toast; the picture from before is back.
    } finally {
      setChosen(undefined)
    }
  }
  const remove = async () => {
    setRemoving(true)
    try {
      await saveProfile(queryClient, { avatar: null })
      toast(t('spec.done.deleted'), { kind: 'done' })
    } catch {
      // Said by a toast; the picture stays.
    } finally {
      setRemoving(false)
    }
  }
  const picture = chosen ? { url: chosen.url, width: 72, height: 72 } : user.avatar
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={nameOf(user)} picture={picture} size={72} className={chosen && 'opacity-60'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        {chosen ? (
          <p role="status" className="cap tabular-nums">
            {t('person.profile.sending', { done: chosen.done })}
          </p>
        ) : (
          <>
            <Button kind="soft" size="s" onClick={() => input.current?.click()}>
              {t(user.avatar ? 'person.profile.changePicture' : 'person.profile.choosePicture')}
            </Button>
            {user.avatar && (
              <Button kind="text" size="s" busy={removing} busyLabel={t('words.loading')} onClick={remove}>
                {t('person.profile.removePicture')}
              </Button>
            )}
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label={t('person.profile.choosePicture')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
      </div>
    </div>
  )
}

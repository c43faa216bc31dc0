import { Card, CardGrid, CardRow } from '../src/card.tsx'
import { Gallery } from '../src/gallery.tsx'
import { Notch } from '../src/notch.tsx'
import { SectionHead } from '../src/page.tsx'
import { Picture } from '../src/picture.tsx'
import { Price } from '../src/price.tsx'
import { QuickAdd } from '../src/quick-add.tsx'
import { Rate } from '../src/rate.tsx'
import { Board, type BoardProps, demoPicture } from './board.tsx'

const titles: Record<string, [string, string]> = {
  en: ['Spun aluminium pendant, four shades, from 24 cm', 'Hand-thrown terracotta pot'],
  ar: ['مصباح معلّق من الألمنيوم بأربعة ألوان، من 24 سم', 'أصيص فخّار مشكَّل باليد'],
  de: ['Höhenverstellbare Aluminium-Pendelleuchte mit Textilkabel', 'Handgedrehter Terrakottatopf'],
  th: ['โคมไฟแขวนอะลูมิเนียมปั้น สี่เฉดสี เริ่มต้น 24 ซม.', 'กระถางดินเผาปั้นมือ'],
}

export function Goods({ lang }: BoardProps) {
  const [lamp, pot] = titles[lang] ?? ['', '']
  return (
    <Board title="Goods">
      <SectionHead title="Hot goods" caption="by orders received" />
      <CardGrid>
        <Card
          render={<a href="#lamp" />}
          title={lamp}
          picture={
            <Picture source={demoPicture('pendant-terracotta')} alt="" sizes="46vw" eager>
              <Notch>
                <Price amount="72.00" locale={lang} />
              </Notch>
            </Picture>
          }
          caption={
            <>
              <Rate score="4.7" count="212" label="4.7 of 5" /> · 1,286
            </>
          }
          end={<QuickAdd label="Add" doneLabel="Added" onAdd={() => {}} />}
        />
        <Card
          render={<a href="#pot" />}
          title={pot}
          picture={
            <Picture source={demoPicture('mug-black-yellow')} alt="" sizes="46vw" tint="blush">
              <Notch>
                <Price amount="31.50" locale={lang} was="36.00" wasLabel="was" />
              </Notch>
            </Picture>
          }
          caption="No ratings yet"
          end={<QuickAdd label="Add" doneLabel="Added" onAdd={() => {}} />}
        />
        <Card
          render={<a href="#pot" />}
          title={pot}
          picture={
            <Picture source={demoPicture('cactus-pot')} alt="" sizes="46vw" dimmed>
              <Notch>
                <b className="text-s font-semibold">Sold out</b>
              </Notch>
            </Picture>
          }
        />
        <Card
          render={<a href="#x" />}
          title="A picture that never came"
          picture={
            <Picture source={{ ...demoPicture('none'), url: '/none', template: undefined }} alt="" sizes="46vw">
              <Notch>
                <Price amount="1234.50" locale={lang} />
              </Notch>
            </Picture>
          }
        />
      </CardGrid>
      <CardRow label="Seen">
        {['stool-ash', 'shell-chair-black', 'cruiser-red', 'bonsai'].map((name) => (
          <Card
            key={name}
            render={<a href="#seen" />}
            title={pot}
            lines={1}
            picture={
              <Picture source={demoPicture(name)} alt="" sizes="156px">
                <Notch>
                  <Price amount="89.00" locale={lang} size="s" />
                </Notch>
              </Picture>
            }
          />
        ))}
      </CardRow>
      <Gallery
        label="Pictures of the lamp"
        className="-mx-edge h-94"
        sizes="100vw"
        pictures={['pendant-terracotta', 'pendant-white', 'pendant-saffron'].map((name) => ({
          source: demoPicture(name),
          alt: name,
        }))}
        counter={(at, of) => `${at} of ${of}`}
        goTo={(n) => `Picture ${n}`}
        previousLabel="Previous picture"
        nextLabel="Next picture"
        notch={
          <Notch size="l">
            <Price amount="72.00" locale={lang} size="xl" />
          </Notch>
        }
      />
    </Board>
  )
}

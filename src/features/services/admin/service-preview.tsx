import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { htmlOf } from '../light-texts.ts'
import type { ServiceData, ServicePage } from '../schema.ts'
import { ServiceCard } from '../site/service-card.tsx'
import { ServiceHero } from '../site/service-hero.tsx'
import { ServiceMain } from '../site/service-main.tsx'

interface Props {
  data: ServiceData
  /** The stored page, if any. */
  saved: ServicePage | undefined
  onClose: () => void
}

/** The page as visitors would see it, rendered by the public page's components; scaled down on wide screens. */
export function ServicePreview({ data, saved, onClose }: Props) {
  const { hero, main, mainCard } = filledIn(data)
  const html = htmlOf(data, saved)
  return (
    <Dialog title="Preview" size="wide" onClose={onClose}>
      <section
        aria-label="Preview of the page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keyboard.
        tabIndex={0}
        onClickCapture={(event) => {
          // Links in the preview would leave the form.
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        }}
        className="-mx-6 max-h-[65dvh] overflow-y-auto border-y border-line bg-paper"
      >
        {/* Cuts off the strip that the navbar covers on the public page. */}
        <div className="-mt-header md:[zoom:0.9] lg:[zoom:0.64]">
          <ServiceHero hero={hero} category={undefined} />
          <ServiceMain main={main} html={html} />
          <ServiceCard card={mainCard} html={html} service="" title={hero.heroTitle} />
        </div>
      </section>
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

/** Empty fields show a placeholder. */
function filledIn({ hero, main, mainCard }: ServiceData): ServiceData {
  return {
    hero: {
      heroImage: hero.heroImage || '/art/placeholder.svg',
      heroTitle: hero.heroTitle || 'Hero title',
      heroDiscription: hero.heroDiscription || 'Hero description',
    },
    main: {
      ...main,
      mainTitle: main.mainTitle || 'Main title',
      mainSubSections: main.mainSubSections.map(({ title, discription, ...rest }, index) => ({
        ...rest,
        title: title || `Sub-section ${index + 1}`,
        discription: discription || 'Description',
      })),
    },
    mainCard: {
      ...mainCard,
      mainCardTitle: mainCard.mainCardTitle || 'Card title',
      mainCardDiscription: mainCard.mainCardDiscription || 'Card description',
      subCard: mainCard.subCard.map(({ subCardTitle, SubCardDiscription, ...rest }, index) => ({
        ...rest,
        subCardTitle: subCardTitle || `Sub-card ${index + 1}`,
        SubCardDiscription: SubCardDiscription || 'Description',
      })),
    },
  }
}

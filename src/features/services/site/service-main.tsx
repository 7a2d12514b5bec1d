import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { ServiceData, ServicePage } from '../schema.ts'
import { ServiceIcon } from '../service-icon.tsx'
import { PartLink } from './part-link.tsx'
import { Words } from './words.tsx'

/** Pages saved before all texts were required may lack some: empty ones are left out. */
export function ServiceMain({ main, html }: { main: ServiceData['main'] } & Pick<ServicePage, 'html'>) {
  const parts = main.mainSubSections.filter(({ title, discription }) => title || discription)
  return (
    <section
      id="solutions"
      {...(main.mainTitle ? { 'aria-labelledby': 'solutions-title' } : { 'aria-label': 'Solutions' })}
      className="page section"
    >
      {(main.mainTitle || main.mianDiscription || main.mainImg) && (
        <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
          {(main.mainTitle || main.mianDiscription) && (
            <div className="grid gap-5">
              {main.mainTitle && (
                <h2 id="solutions-title" className="text-3xl">
                  {main.mainTitle}
                </h2>
              )}
              <Words text={main.mianDiscription} html={html} className="max-w-measure text-soft" />
            </div>
          )}
          {main.mainImg && (
            <Picture
              src={main.mainImg}
              alt=""
              width={960}
              height={720}
              className="aspect-4/3 w-full rounded-lg border border-line bg-band object-cover print:hidden"
            />
          )}
        </div>
      )}
      {parts.length > 0 && (
        <ul className="mt-16 grid gap-x-12 gap-y-12 md:grid-cols-2 lg:gap-x-16 print:mt-6 print:grid-cols-2 print:gap-6">
          {parts.map(({ icon, title, discription, link }) => (
            // The last of an odd number fills its row.
            <li
              key={title + discription}
              className="grid content-start gap-3 border-t border-line pt-6 md:last:odd:col-span-2"
            >
              <span className="grid size-11 place-items-center rounded-md bg-accent-wash text-accent-strong">
                <ServiceIcon name={icon} />
              </span>
              {title && <h3 className="text-xl">{title}</h3>}
              <Words text={discription} html={html} className="max-w-measure text-soft" />
              {link && (
                <p className="relative print:hidden">
                  <PartLink
                    to={link}
                    service=""
                    topic={title}
                    aria-label={`Learn More: ${title}`}
                    className="card-link"
                  >
                    Learn More
                    <Icon name="arrow" />
                  </PartLink>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

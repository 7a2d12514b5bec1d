import { ServiceIcon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { ServiceData } from '../schema.ts'

export function ServiceMain({ main }: { main: ServiceData['main'] }) {
  return (
    <section id="solutions" aria-labelledby="solutions-title" className="page section">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-5">
          <h2 id="solutions-title" className="text-3xl">
            {main.mainTitle}
          </h2>
          <p className="max-w-measure text-soft">{main.mianDiscription}</p>
        </div>
        {main.mainImg && (
          <Picture
            src={main.mainImg}
            alt=""
            width={960}
            height={720}
            className="aspect-4/3 w-full rounded-lg bg-band object-cover print:hidden"
          />
        )}
      </div>
      <ul className="mt-16 grid gap-x-12 gap-y-12 md:grid-cols-2 lg:gap-x-16 print:mt-6 print:grid-cols-2 print:gap-6">
        {main.mainSubSections.map(({ icon, title, discription }) => (
          <li key={title + discription} className="grid content-start gap-3 border-t border-line pt-6">
            <span className="grid size-11 place-items-center rounded-md bg-accent-wash text-accent-strong">
              <ServiceIcon name={icon} />
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="max-w-measure text-soft">{discription}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { PostLines } from '../../features/blog/site/post-lines.tsx'
import { CaseStudyGrid } from '../../features/case-studies/site/case-study-grid.tsx'
import { ServiceLines } from './service-lines.tsx'
import type { Work } from './work.ts'

/** What a person leads and wrote. */
export function WorkSections({ work: { practice, posts, studies }, name }: { work: Work; name: string }) {
  return (
    <>
      {practice && practice.items.length > 0 && (
        <div className="border-t border-line">
          <ServiceLines title={`Services in ${practice.category}`} items={practice.items} />
        </div>
      )}
      <StudiesSection studies={studies} />
      {posts.length > 0 && <PostLines title={`Articles by ${name}`} size="text-2xl" posts={posts} />}
    </>
  )
}

export function StudiesSection({ studies }: Pick<Work, 'studies'>) {
  if (studies.length === 0) return null
  return (
    <section aria-labelledby="studies-title" className="page section grid gap-8 pt-0">
      <h2 id="studies-title" className="text-2xl">
        {studies.length === 1 ? 'A case in point' : 'Cases in point'}
      </h2>
      <CaseStudyGrid studies={studies} headingLevel="h3" />
    </section>
  )
}

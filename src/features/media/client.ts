import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { cropRoute } from './crop.server.ts'
import type { Crop, LibraryImage, LibraryImageFields, MediaQuery } from './schema.ts'

/** `total` counts the pictures on all pages. */
export type Library = AnswerOf<typeof routes.list>

/** For administrators. Newest first. */
export function listMedia(api: ApiTransport, query: SomeOf<MediaQuery>): Promise<Library> {
  return callApi<typeof routes.list>(api, 'get', '/media', { query })
}

export async function getLibraryImage(api: ApiTransport, id: string): Promise<LibraryImage> {
  return (await callApi<typeof routes.one>(api, 'get', '/media/{id}', { params: { id } })).image
}

/** Throws ApiError 409 if somebody else has saved since `json.revision`. */
export async function updateLibraryImage(
  api: ApiTransport,
  id: string,
  json: LibraryImageFields,
): Promise<LibraryImage> {
  return (await callApi<typeof routes.update>(api, 'put', '/media/{id}', { params: { id }, json })).image
}

/** Throws ApiError 409 if an entry shows the picture. */
export async function deleteLibraryImage(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/media/{id}', { params: { id } })
}

/** Replaces by a file, or by another picture's id, even one in the trash. Throws ApiError 409 if entries are left. */
export async function replaceLibraryImage(
  api: ApiTransport,
  id: string,
  form: { image: File } | { picture: string },
): Promise<{ message: string; image: LibraryImage }> {
  const path = '/media/{id}/replacement'
  const { message = '', image } = await callApi<typeof routes.replace>(api, 'post', path, { params: { id }, form })
  return { message, image }
}

/** Cuts a picture wherever it is used. Throws ApiError 409 if entries are left. */
export async function cropLibraryImage(
  api: ApiTransport,
  id: string,
  json: Crop,
): Promise<{ message: string; image: LibraryImage }> {
  const { message = '', image } = await callApi<typeof cropRoute>(api, 'post', '/media/{id}/crop', {
    params: { id },
    json,
  })
  return { message, image }
}

/** For administrators. Stores an image and returns its address. */
export async function uploadImage(api: ApiTransport, image: File): Promise<string> {
  return (await callApi<typeof routes.upload>(api, 'post', '/media', { form: { image } })).url
}

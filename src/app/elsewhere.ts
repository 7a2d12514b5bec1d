import { redirect } from 'react-router'

/** Any other path leads home, on the server and in the browser. */
export function loader() {
  return redirect('/')
}

export function clientLoader() {
  return redirect('/')
}

type Navigate = (path: string, replace?: boolean) => void;

/** Before the router stands, and where there is none, the browser goes there by itself. */
let navigate: Navigate = (path, replace) => (replace === true ? location.replace(path) : location.assign(path));

/** Goes to a page of the app. Links are plain `<a href>`; this is for what happens after something was done. */
export function go(path: string, { replace = false } = {}): void {
  navigate(path, replace);
}

/** The router hands in how it navigates. */
export function setNavigate(route: Navigate): void {
  navigate = route;
}

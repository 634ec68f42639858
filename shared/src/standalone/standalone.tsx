export function startStandalone(name: string, modules: unknown) {
  console.log(name, modules);
}

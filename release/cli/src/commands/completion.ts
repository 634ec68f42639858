import type { Argument, Option } from 'commander';
import type { SiteCommand } from './site-command.ts';

/** What a value can be: anything, or what a shell can list. */
type Values = 'text' | 'file' | 'folder' | 'package' | readonly string[];

/** An option, and its values if it takes any. */
type Flag = { name: string; about: string; values: Values | undefined };

/** What may stand behind a command: `path` is empty for `site` itself. */
type Place = {
  path: string;
  commands: readonly { name: string; about: string }[];
  flags: readonly Flag[];
  values: Values | undefined;
};

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Shells that can be told what `site` takes. */
export type Shell = keyof typeof SCRIPTS;

/** Program for a shell that completes all commands, their options, and the names of files and packages. */
export const completionScript = (site: SiteCommand, shell: Shell): string =>
  SCRIPTS[shell](placesBelow(site, '')).trim();

function placesBelow(command: SiteCommand, path: string): Place[] {
  const commands = command.commands as SiteCommand[];
  const below = commands.map((each) => ({ name: each.name(), about: each.description() }));
  const flags = command.options.map((option) => ({
    name: option.long ?? '',
    about: option.description,
    values: option.required ? valuesOf(option, option.flags) : undefined,
  }));
  const [first] = command.registeredArguments;
  const help = { name: '--help', about: 'print help', values: undefined };
  const isHelp = command.name() === 'help';
  return [
    {
      path,
      commands: below,
      flags: [...flags, help],
      values: isHelp
        ? (command.parent?.commands ?? []).map((each) => each.name())
        : first && valuesOf(first, first.name()),
    },
    ...commands.flatMap((each) => placesBelow(each, `${path} ${each.name()}`.trim())),
  ];
}

/** The name of a value says what it is. */
function valuesOf({ argChoices }: Option | Argument, named: string): Values {
  if (argChoices) return argChoices;
  if (/\b(?:package|version|owner)s?\b/.test(named)) return 'package';
  if (/\b(?:folder|place)\b/.test(named)) return 'folder';
  return /\bfile\b/.test(named) ? 'file' : 'text';
}

/** Quoted for all three shells: none of the texts has a backslash. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const PACKAGES = 'for folder in */package.json; do [ -e "$folder" ] && echo "${folder%/*}"; done';

/** Lines of a `case` that finds the command among the words: "ship", then "settings set". */
const named = (places: readonly Place[]): string =>
  places
    .filter(({ path }) => path !== '')
    .map(({ path }) => quoted(path.includes(' ') ? path : ` ${path}`))
    .join('|');

/** Cases of a shell for the values of options. One that has the same values in every command is one pattern. */
function cases(places: readonly Place[], answer: (values: Values) => string): string {
  const all = places.flatMap(({ path, flags }) =>
    flags.flatMap(({ name, values }) => (values ? [{ path, name, text: answer(values) }] : [])),
  );
  const patterns = new Map<string, Set<string>>();
  for (const { path, name, text } of all) {
    const isSame = all.every((each) => each.name !== name || each.text === text);
    const pattern = isSame ? `*${quoted(` ${name}`)}` : quoted(`${path} ${name}`);
    patterns.set(text, (patterns.get(text) ?? new Set()).add(pattern));
  }
  return [...patterns].map(([text, of]) => `    ${[...of].join('|')}) ${text} ;;`).join('\n');
}

function bashScript(places: readonly Place[]): string {
  const answer = (values: Values | undefined): string => {
    if (values === undefined || values === 'text') return 'return';
    if (values === 'file' || values === 'folder')
      return `_site_files -${values === 'file' ? 'f' : 'd'}; return`;
    return `found=${values === 'package' ? '$(_site_packages)' : quoted(values.join('\n'))}`;
  };
  const behind = places.map(({ path, commands, flags, values }) => {
    const names = quoted(commands.map(({ name }) => name).join('\n'));
    const options = quoted(flags.map(({ name }) => name).join('\n'));
    const other = commands.length > 0 ? `found=${names}` : answer(values);
    return `    ${quoted(path)}) if [[ $current == -* ]]; then found=${options}; else ${other}; fi ;;`;
  });
  return `
_site_packages() {
  local folder
  ${PACKAGES}
}
_site_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen "$1" -- "$current"))
}
_site() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" named= word found=
  COMPREPLY=()
  [[ $current == = ]] && current= || { [[ $before == = ]] && before="\${COMP_WORDS[COMP_CWORD - 2]}"; }
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case "$named $word" in
      ${named(places)}) named="\${named:+$named }$word" ;;
    esac
  done
  case "$named $before" in
${cases(places, answer)}
    *) case "$named" in
${behind.join('\n')}
    esac ;;
  esac
  while IFS= read -r word; do
    [[ -n $word && $word == "$current"* ]] && COMPREPLY+=("$(printf %q "$word")")
  done <<< "$found"
}
complete -F _site site`;
}

function zshScript(places: readonly Place[]): string {
  const answer = (values: Values | undefined): string => {
    if (values === undefined || values === 'text') return ':';
    if (values === 'file') return '_files';
    if (values === 'folder') return '_files -/';
    return `compadd -- ${values === 'package' ? '${(f)"$(_site_packages)"}' : values.map(quoted).join(' ')}`;
  };
  const described = (all: readonly { name: string; about: string }[]) =>
    `found=(${all.map(({ name, about }) => quoted(`${name}:${about}`)).join(' ')}); _describe site found`;
  const behind = places.map(({ path, commands, flags, values }) => {
    const other = commands.length > 0 ? described(commands) : answer(values);
    return `    ${quoted(path)}) if [[ $PREFIX == -* ]]; then ${described(flags)}; else ${other}; fi ;;`;
  });
  return `
#compdef site
_site_packages() {
  local folder
  setopt local_options null_glob
  ${PACKAGES}
}
_site() {
  local before="\${words[CURRENT-1]}" named= word
  local -a found
  if [[ $PREFIX == --*=* ]]; then
    before="\${PREFIX%%=*}"
    compset -P '*='
  fi
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$named $word" in
      ${named(places)}) named="\${named:+$named }$word" ;;
    esac
  done
  case "$named $before" in
${cases(places, answer)}
    *) case "$named" in
${behind.join('\n')}
    esac ;;
  esac
}
if [[ "\${funcstack[1]}" == _site ]]; then _site "$@"; else compdef _site site; fi`;
}

function fishScript(places: readonly Place[]): string {
  const answer = (values: Values | undefined): string => {
    if (values === undefined) return '';
    if (values === 'text') return ' -x';
    if (values === 'file') return ' -r -F';
    const list = { folder: '(__fish_complete_directories)', package: '(__site_packages)' };
    return ` -x -a ${quoted(typeof values === 'string' ? list[values] : values.join(' '))}`;
  };
  const lines = places.flatMap(({ path, commands, flags, values }) => {
    const start = `complete -c site -n ${quoted(`__site_is '${path}'`.replaceAll("'", '"'))}`;
    return [
      ...commands.map(({ name, about }) => `${start} -a ${name} -d ${quoted(about)}`),
      ...flags.map(
        ({ name, about, values: own }) => `${start} -l ${name.slice(2)}${answer(own)} -d ${quoted(about)}`,
      ),
      ...(commands.length > 0 || !values || values === 'text'
        ? []
        : [start + answer(values).replace(' -x', '').replace(' -r', '')]),
    ];
  });
  return `
function __site_packages
  for file in */package.json
    string replace /package.json '' $file
  end
end
function __site_is
  set -l named ''
  for word in (commandline -opc)[2..-1]
    switch "$named $word"
      case ${named(places).replaceAll('|', ' ')}
        set named (string trim "$named $word")
    end
  end
  test "$named" = $argv[1]
end
complete -c site -f
${lines.join('\n')}`;
}

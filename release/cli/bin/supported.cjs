/**
 * Ends the process with one sentence where the site can't work: on a Node that is too old, and on Windows itself. Old
 * versions have to understand this file, so it has the syntax and the modules that Node has had for ten years.
 */
'use strict';

/** The oldest versions that the site works on; `engines` in package.json says the same. */
var OLDEST = [
  [20, 19],
  [22, 12],
];

/** What is wrong with a Node and a platform; undefined if they are supported. */
function refusal(version, platform) {
  var numbers = version.split('.').map(Number);
  var isSupported =
    numbers[0] > OLDEST[1][0] ||
    OLDEST.some(function (oldest) {
      return numbers[0] === oldest[0] && numbers[1] >= oldest[1];
    });
  if (platform === 'win32')
    return 'This runs on Windows through WSL: open a WSL terminal, clone the repository there, and run the command again.';
  if (isSupported) return undefined;
  return 'This is Node ' + version + ': install Node 20.19, 22.12 or newer, for example with "nvm install".';
}

module.exports = { refusal: refusal };

var sentence = refusal(process.versions.node, process.platform);
if (sentence) {
  console.error('\n' + sentence);
  process.exit(1);
}

/**
 * Ends the process with one sentence where the site can't work: on a Node that is too old, and on Windows itself. Old
 * versions have to understand this file, so it has the syntax and the modules that Node has had for ten years.
 */
'use strict';

/**
 * What is wrong with a Node and a platform; undefined if they are supported. `engines` in package.json says the same.
 *
 * @param {string} version
 * @param {string} platform
 */
function refusal(version, platform) {
  var numbers = version.split('.');
  var major = Number(numbers[0]);
  var minor = Number(numbers[1]);
  var isSupported = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
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

# Of what the checks, `npm test` and `npm run prove` said: what did not pass at once, by name and with the first lines of its
# message, and the counts of all of them together as the last line.
/^(FAILED|UNSTEADY|SKIPPED) / { told = told $0 "\n"; lines = /^FAILED npm / ? 40 : 8; next }
/^    / && lines > 0 { told = told $0 "\n"; lines -= 1; next }
{ lines = 0 }
/^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/ { passed += $1; failed += $3; skipped += $5 }
END { printf "%s%d passed, %d failed, %d skipped\n", told, passed, failed, skipped }

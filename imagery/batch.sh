#!/bin/bash
# Renders every picture that is neither in masters/ nor in out/, one after the other, to out/: ./batch.sh [NAME…]
# A smaller picture in out/ is a draft, and is replaced.
# SIZE (else by the kind of picture), SPP and THREADS (all cores) are taken from the environment.
set -u
cd "$(dirname "$0")" || exit 1

spp=${SPP:-0}
threads=${THREADS:-$(nproc)}
unfinished=out/batch-$$
export OMP_NUM_THREADS=$threads

blender() {
  command nice -n 10 blender -b -t "$threads" --factory-startup --python-exit-code 1 "$@"
}

# The widest that a page shows it, and no more: time goes with the area.
size_of() {
  case ${SIZE:-$1} in
    room-hero) echo 1600x900 ;;
    room-*) echo 1280x720 ;;
    *-angle) echo 1120x840 ;;
    *-detail) echo 640x480 ;;
    *-cutout) echo 400x300 ;;
    *) echo "$SIZE" ;;
  esac
}

# The denoiser sees to the rest; the main picture is looked at longest.
samples_of() {
  case $spp:$1 in
    0:*-angle | 0:room-hero) echo 40 ;;
    0:*-cutout | 0:*-detail) echo 20 ;;
    0:*) echo 30 ;;
    *) echo "$spp" ;;
  esac
}

finished() {
  local wanted width
  wanted=$(size_of "$1")
  [ -f "masters/$1.webp" ] && return
  [ -f "out/$1.png" ] || return
  width=$(od -An -tu4 --endian=big -j16 -N4 "out/$1.png")
  [ "$((width))" -ge "${wanted%x*}" ]
}

if [ ! -f libdenoise.so ]; then
  gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o libdenoise.so -lm || exit 1
fi
mkdir -p "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
trap 'exit 130' INT TERM

if [ $# -gt 0 ]; then
  names=("$@")
else
  listing=$(blender -P list.py 2>&1) || { printf '%s\n' "$listing" >&2; exit 1; }
  mapfile -t names < <(sed -n 's/^picture //p' <<<"$listing")
fi

failed=()
for name in "${names[@]}"; do
  finished "$name" && continue
  if blender -P render.py -- "$name" --spp "$(samples_of "$name")" --size "$(size_of "$name")" --out "$unfinished" >"$unfinished/$name.log" 2>&1 &&
    [ -f "$unfinished/$name.png" ]; then
    mv "$unfinished/$name.png" "out/$name.png"
    grep '^RESULT' "$unfinished/$name.log" | tee -a out/batch.log
  else
    failed+=("$name")
    cp "$unfinished/$name.log" "out/$name.log" 2>/dev/null
    echo "FAILED $name, see out/$name.log" | tee -a out/batch.log
  fi
done

[ ${#failed[@]} -eq 0 ] || { echo "${#failed[@]} pictures are missing; run it again when they are mended." >&2; exit 1; }
